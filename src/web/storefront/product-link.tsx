import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { carryPicture } from './picture-transition.ts'

type ProductLinkProps = { slug: string } & Pick<
  LinkComponentProps<'a'>,
  'children' | 'className' | 'tabIndex' | 'aria-hidden' | 'aria-label'
>

/** The way from a card to its product's page; the card's picture travels along. */
export function ProductLink({ slug, ...attributes }: ProductLinkProps) {
  return <Link to="/product/$slug" params={{ slug }} onClick={({ currentTarget }) => carryPicture(currentTarget)} {...attributes} />
}
