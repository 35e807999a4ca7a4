import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/app/requests/api.ts'
import { Loaded } from './loaded.tsx'

const refetch = () => undefined
const shown = (query: { data: string | undefined; error: unknown }) =>
  renderToStaticMarkup(
    <Loaded query={{ ...query, refetch }} skeleton="wird geladen">
      {(name) => <p>{name}</p>}
    </Loaded>,
  )

describe('what a query has loaded', () => {
  it('has a stand-in while it loads', () => {
    expect(shown({ data: undefined, error: null })).toBe('wird geladen')
  })

  it('is shown alone once it is there', () => {
    expect(shown({ data: 'Himbeere', error: null })).toBe('<p>Himbeere</p>')
  })

  it('gives way to the reason and a button to retry when there is nothing to show', () => {
    const markup = shown({ data: undefined, error: new Error('offline') })
    expect(markup).toContain('Keine Verbindung')
    expect(markup).toContain('Noch einmal laden')
  })

  it('gives way to a word about the year while one is being typed', () => {
    const details = [{ field: 'day', code: 'year', message: 'Bitte prüfen Sie das Jahr.' }]
    const markup = shown({ data: undefined, error: new ApiError(400, JSON.stringify({ code: 'invalid-input', details }), 'Bad Request') })
    expect(markup).toContain('Bitte prüfen Sie das Jahr.')
    expect(markup).not.toContain('Diese Seite gibt es nicht')
  })

  it('stays visible below a line with a button to retry when only its refresh fails', () => {
    const markup = shown({ data: 'Himbeere', error: new Error('offline') })
    expect(markup).toMatch(/role="alert".*letzte bekannte Stand\. Keine Verbindung.*Noch einmal laden.*<p>Himbeere<\/p>/)
  })
})
