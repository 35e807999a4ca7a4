import type { CartLineResponse } from '#contract/cart/cart.ts'
import { stockRefusalText } from '#contract/stock-refusal-texts.ts'
import { lineProblem } from '#domain/cart/cart-problem.ts'
import * as cartText from '#messages/cart.ts'
import * as stockRefusalsText from '#messages/stock-refusals.ts'
import { CartProblemNote } from '#web/storefront/cart/cart-problem-note.tsx'
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
    <CartProblemNote text={refusal ? stockRefusalText(refusal, stockRefusalsText) : cartText.gone}>
      {possible > 0 && (
        <Button variant="secondary" size="small" onClick={() => onChange(possible)}>
          {cartText.changeTo(possible)}
        </Button>
      )}
    </CartProblemNote>
  )
}
