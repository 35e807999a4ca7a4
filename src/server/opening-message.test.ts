import { describe, expect, it } from 'vitest'
import { openingMessage } from './opening-message.ts'

const config = (smtpUrl?: string) => ({ baseUrl: 'http://localhost:3000', mail: { smtpUrl, from: 'Firnfrucht <shop@example.com>' } })

describe('the opening message', () => {
  it('names the address, the administrator with the generated password, and where mails can be read', () => {
    const message = openingMessage({ config: config(), administrator: { email: 'admin@firnfrucht.ch', password: 'generated' } })
    expect(message).toContain('http://localhost:3000\n')
    expect(message).toContain('admin@firnfrucht.ch, password: generated (shown only this once)')
    expect(message).toContain('read them at http://localhost:3000/admin/email')
  })

  it('shows neither a given password nor the credentials of the mail server', () => {
    const administrator = { email: 'admin@firnfrucht.ch', password: undefined }
    const message = openingMessage({ config: config('smtps://user:secret@mail.example.com:465'), administrator })
    expect(message).toContain('password: the one in ADMIN_PASSWORD')
    expect(message).toContain('are sent through mail.example.com:465')
    expect(message).not.toContain('secret')
  })

  it('points to the first start when the administrator exists already', () => {
    expect(openingMessage({ config: config(), administrator: undefined })).toContain('created at the first start')
  })
})
