import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useEntryForms } from './use-entry-forms.ts'

it('An entry keeps its key when another one is taken out or added', () => {
  const rendered: string[][] = []
  function List() {
    const [entries, setEntries] = useState([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    const forms = useEntryForms(entries, setEntries)
    rendered.push(forms.map(({ key, draft }) => `${key} ${draft.name}`))
    if (rendered.length === 1) forms[1]?.remove()
    if (rendered.length === 2) setEntries([...entries, { name: 'd' }])
    if (rendered.length === 3) forms[0]?.remove()
    return null
  }
  renderToString(<List />)
  expect(rendered).toEqual([
    ['0 a', '1 b', '2 c'],
    ['0 a', '2 c'],
    ['0 a', '2 c', '3 d'],
    ['2 c', '3 d'],
  ])
})
