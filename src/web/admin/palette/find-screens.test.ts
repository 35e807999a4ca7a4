import { describe, expect, it } from 'vitest'
import { findScreens } from './find-screens.ts'

const found = (text: string, isOwner = true) => findScreens(text, isOwner).map(({ to, title }) => [title, to])

describe('the command palette', () => {
  it('finds a setting by its name, and only for owners, who may open it', () => {
    expect(found('betriebsferien')).toEqual([['Betriebsferien', '/admin/einstellungen']])
    expect(found('rückgabef')).toEqual([['Rückgabefrist', '/admin/einstellungen']])
    expect(found('betriebsferien', false)).toEqual([])
  })

  it('lists each screen once, and no settings before something is typed', () => {
    const titles = found('').map(([title]) => title)
    expect(titles).toContain('Preislisten')
    expect(titles).toContain('Lose und Rückruf')
    expect(titles).not.toContain('Betriebsferien')
    expect(new Set(titles).size).toBe(titles.length)
  })
})
