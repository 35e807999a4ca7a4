import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EqualTasks } from './equal-tasks.tsx'

const shown = (tasks: readonly (readonly [number: string, todo: string])[]) =>
  renderToStaticMarkup(
    <EqualTasks
      items={tasks}
      keyOf={([number]) => number}
      title={([, todo], count) => `${todo}${count === 1 ? '' : ` (${count})`}`}
      renderOne={([number]) => number}
    />,
  )
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('Equal tasks are one with their number, which unfolds; a task without an equal stands by itself', () => {
  expect(
    shown([
      ['FF-1', 'Prüfen'],
      ['FF-2', 'Adresse fehlt'],
      ['FF-3', 'Prüfen'],
    ]),
  ).toBe('2 Prüfen (2) FF-1 FF-3 ! Adresse fehlt: FF-2')
})
