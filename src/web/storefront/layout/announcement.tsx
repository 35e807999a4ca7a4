import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** The line that operators write above every page. */
export function Announcement() {
  const { announcement } = useShopFacts()
  return announcement && <p>{announcement}</p>
}
