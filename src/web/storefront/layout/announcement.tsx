import { germanIn } from '#web/app/german-in.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** The line that operators write above every page. */
export function Announcement() {
  const facts = useShopFacts()
  return facts.announcement && <p lang={germanIn(facts, 'announcement')}>{facts.announcement}</p>
}
