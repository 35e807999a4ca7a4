import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnbrokenText } from './unbroken-text.tsx'

const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

it('keeps a figure with its unit and makes no links', () => {
  const markup = renderToStaticMarkup(<UnbrokenText text="Innert 14 Tagen an hallo@firnfrucht.ch." />)
  expect(markup).toBe(`Innert ${whole('14 Tagen')} an hallo@firnfrucht.ch.`)
})

it('does not break the number of an order or E-Mail', () => {
  const markup = renderToStaticMarkup(<UnbrokenText text="Teil von FF-7K2M-9QXA versenden? Eine E-Mail geht hinaus." />)
  expect(markup).toBe(`Teil von ${whole('FF-7K2M-9QXA')} versenden? Eine ${whole('E-Mail')} geht hinaus.`)
})

it('keeps the end of a gift card’s code with its mark', () => {
  const markup = renderToStaticMarkup(<UnbrokenText text="Bezahlt (CHF 25.00 mit Geschenkkarte …488T)" />)
  expect(markup).toContain('<span class="whitespace-nowrap">…488T</span>)')
})
