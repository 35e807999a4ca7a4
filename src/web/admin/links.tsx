import { createLink, Link } from '@tanstack/react-router'
import { Download, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from '#web/ui/buttons/button-class.ts'

interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant
  /** Stands before the text. */
  icon?: LucideIcon
}

function ButtonAnchor({ variant = 'secondary', icon: Icon, className, children, ...anchor }: ButtonAnchorProps) {
  return (
    <a {...anchor} className={buttonClass({ variant, size: 'small', className })}>
      {Icon && <Icon className="size-4" aria-hidden />}
      {children}
    </a>
  )
}

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

/** A button that opens a file to look at and to print, or a page of the shop. */
export function FileLink(props: ButtonAnchorProps) {
  return <ButtonAnchor {...props} target="_blank" rel="noreferrer" />
}

/** A file or a page of somebody else, as a link in a text; it opens in a tab of its own. */
export function TabLink({ className = '', children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a
      {...anchor}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex min-h-6 items-center text-link pointer-coarse:min-h-11 ${className}`}
    >
      {children}
    </a>
  )
}

interface DownloadLinkProps {
  href: string
  title?: string
  /** Whether phones show it, too: in the head of a list they need the room. */
  hasRoom?: boolean
}

/** Downloads a file, of a list the whole filtered one and not only this page (docs/rules/admin.md#csv). */
export function DownloadLink({ href, title = 'CSV', hasRoom = false }: DownloadLinkProps) {
  return (
    <ButtonAnchor href={href} download icon={Download} className={hasRoom ? '' : 'max-md:hidden'}>
      {title}
    </ButtonAnchor>
  )
}

/** The number of an order as a link to it; within a sentence it is underlined. */
export function OrderLink({ id, number, isInText = false }: { id: string; number: string; isInText?: boolean }) {
  return (
    <Link
      to="/admin/bestellungen/$id"
      params={{ id }}
      className={`font-bold whitespace-nowrap underline-offset-4 ${isInText ? 'underline' : 'hover:underline'}`}
    >
      {number}
    </Link>
  )
}
