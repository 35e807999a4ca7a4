import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rappen, ZERO } from '#domain/money/money.ts'
import { NO_BOXES } from '#domain/vat/vat-boxes.ts'
import { OperatorContext } from '../use-operator.ts'
import { VatBoxesPanel } from './vat-boxes-panel.tsx'

const owner = { id: '1', email: 'o@example.ch', firstName: '', lastName: '', role: 'owner', emailVerified: true } as const
const user = { ...owner, profileImage: null, googleId: null, isAdmin: true }
const period = { from: '2026-01-01', to: '2026-06-30' }
const panelOf = (props: Omit<ComponentProps<typeof VatBoxesPanel>, 'kind' | 'period' | 'isClosed'>) =>
  renderToStaticMarkup(
    <OperatorContext value={user}>
      <VatBoxesPanel kind="return" period={period} isClosed {...props} />
    </OperatorContext>,
  )

it('what the bookkeeper has entered is listed, the turnover of activities included', () => {
  const activities = ['Handel', 'Kurse'].map((name, index) => ({ id: `1010${index}`, name, rate: 60 }))
  const entered = { version: 1, boxes: { ...NO_BOXES, activities: [ZERO, rappen(12_300)] } }
  expect(panelOf({ method: 'net-rate', entered, activities })).toContain('Umsatz von «Kurse»: CHF 123.00')
})

it('a period that was closed without any of it says so', () => {
  const entered = { version: 0, boxes: NO_BOXES }
  expect(panelOf({ method: 'effective', entered, activities: [] })).toContain('Abgeschlossen ohne Vorsteuer')
})
