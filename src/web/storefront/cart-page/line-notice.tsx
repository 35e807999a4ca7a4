import { CircleAlert } from 'lucide-react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import { stockRefusalText } from '#contract/stock-refusal-texts.ts'
import { lineProblem } from '#domain/cart/cart-problem.ts'
import * as cartText from '#messages/cart.ts'
import * as stockRefusalsText from '#messages/stock-refusals.ts'
import { Button } from '#web/ui/button.tsx'

interface LineNoticeProps {
  line: CartLineResponse
  onChange: (quantity: number) => void
}

/** Why a line cannot be bought as it stands, with a button that fixes it. */
export function LineNotice({ line, onChange }: LineNoticeProps) {
  const problem = lineProblem(line)
  if (!problem) return null
  const { refusal, possible } = problem
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-bad-soft px-4 py-2.5 text-small font-semibold text-bad">
      <p role="alert" className="flex items-start gap-2">
        <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
        {refusal ? stockRefusalText(refusal, stockRefusalsText) : cartText.gone}
      </p>
      {possible > 0 && (
        <Button variant="secondary" size="small" onClick={() => onChange(possible)}>
          {cartText.changeTo(possible)}
        </Button>
      )}
    </div>
  )
}
