import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/app/requests/api.ts'
import { LinkPageError } from '../link-page.tsx'
import { Loaded } from './loaded.tsx'

const refetch = () => undefined
const away = new ApiError(503, '{"message":"Der Shop ist gerade nicht erreichbar."}', '')
const shown = (query: { data: string | undefined; error: Error | null }) =>
  renderToStaticMarkup(
    <Loaded query={{ ...query, refetch }} skeleton="wird geladen">
      {(name) => <p>{name}</p>}
    </Loaded>,
  )

describe('what a query of the storefront has loaded', () => {
  it('has a skeleton while it loads', () => {
    expect(shown({ data: undefined, error: null })).toBe('wird geladen')
  })

  it('is shown once it is there', () => {
    expect(shown({ data: 'Himbeere', error: null })).toBe('<p>Himbeere</p>')
  })

  it('stays when a later read fails, below a note with a button to try again', () => {
    expect(shown({ data: 'Himbeere', error: away })).toMatch(
      /<output>Das ist der letzte bekannte Stand\. Der Shop ist gerade nicht erreichbar\.<\/output>.*Erneut versuchen.*<p>Himbeere<\/p>$/,
    )
  })

  it('gives way to the reason and a button to try again', () => {
    expect(shown({ data: undefined, error: away })).toMatch(
      /role="alert".*Fehler beim Laden.*Der Shop ist gerade nicht erreichbar\..*Erneut versuchen/,
    )
  })
})

it.each([503, 429])('a link that is answered with %s can be tried again and is not called unknown', (status) => {
  const error = new ApiError(status, '', '')
  const unknown = { title: 'Dieser Link gilt nicht mehr', advice: '' }
  const markup = renderToStaticMarkup(<LinkPageError error={error} unknown={unknown} what="Ihr Geschenk" onRetry={refetch} />)
  expect(markup).toMatch(/Im Moment nicht erreichbar.*Erneut versuchen/)
  expect(markup).not.toContain(unknown.title)
})
