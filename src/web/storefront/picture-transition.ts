/** The view transition name under which a product's picture moves from card to page. */
export const PICTURE_TRANSITION_NAME = 'product-picture'

/** Gives the picture inside the clicked link the transition name, which must be unique on the page. */
export function startPictureTransition(link: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-carried]')) other.style.viewTransitionName = 'none'
  const picture = link.closest('[data-card]')?.querySelector<HTMLElement>('[data-carry]')
  if (!picture) return
  picture.dataset['carried'] = ''
  picture.style.viewTransitionName = PICTURE_TRANSITION_NAME
}
