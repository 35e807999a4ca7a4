import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { startPictureTransition } from '#web/storefront/picture-transition.ts'

type ProductLinkProps = { slug: string } & Pick<
  LinkComponentProps<'a'>,
  'children' | 'className' | 'lang' | 'tabIndex' | 'aria-hidden' | 'aria-label'
>

/** The link from a card to its product page; the card's picture moves along. */
export function ProductLink({ slug, ...attributes }: ProductLinkProps) {
  return (
    <Link to="/product/$slug" params={{ slug }} onClick={({ currentTarget }) => startPictureTransition(currentTarget)} {...attributes} />
  )
}
