import { Link, type LinkProps } from '#web/app/navigation/link.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/buttons/button-class.ts'

type LinkButtonProps = LinkProps & { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

/** A link to a page of the shop that looks like a button. */
export function LinkButton({ variant, size, className, ...link }: LinkButtonProps) {
  return <Link {...link} className={buttonClass({ variant, size, className })} />
}
