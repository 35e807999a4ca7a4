/** The name under which a product's picture travels from a card to its page. */
export const CARRIED_PICTURE = 'product-picture'

/** Lets the picture inside the clicked link travel to the page it opens; no other may bear the name then. */
export function carryPicture(link: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-carried]')) other.style.viewTransitionName = 'none'
  const picture = link.closest('[data-card]')?.querySelector<HTMLElement>('[data-carry]')
  if (!picture) return
  picture.dataset['carried'] = ''
  picture.style.viewTransitionName = CARRIED_PICTURE
}
