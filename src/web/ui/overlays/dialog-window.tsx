import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import * as uiText from '#messages/ui/ui.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'

export interface DialogWindowProps {
  isOpen: boolean
  /** Called on Esc, the close button, or a press outside; without it, nothing of these closes the dialog. */
  onClose?: (() => void) | undefined
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Stays visible below the content, such as the buttons. */
  footer?: ReactNode
  /**
   * Centred, along the right edge, or below the upper one to type a search into; the last two are the whole screen on
   * phones.
   */
  shape: 'middle' | 'side' | 'top'
  /**
   * Whether a press outside closes it; true by default. Once something was typed or chosen in the middle one, none
   * does; the others keep what is typed in them.
   */
  closesOutside?: boolean | undefined
  /** Where the focus goes on closing; back to where it was by default, or when it returns null. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

const SHAPES = {
  middle:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg ' +
    'starting:translate-y-6 data-starting-style:translate-y-6 data-ending-style:translate-y-6 sm:starting:-translate-y-[46%] sm:data-starting-style:-translate-y-[46%] sm:data-ending-style:-translate-y-[46%] starting:opacity-0 data-starting-style:opacity-0 data-ending-style:opacity-0',
  top:
    'inset-0 sm:inset-x-auto sm:top-4 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:w-[min(44rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:rounded-lg ' +
    'starting:opacity-0 data-starting-style:opacity-0 data-ending-style:opacity-0',
  side: 'inset-y-0 right-0 w-full sm:w-[28rem] sm:rounded-l-lg starting:translate-x-full data-starting-style:translate-x-full data-ending-style:translate-x-full',
} as const

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select, [data-first-focus]'

/**
 * A modal dialog: focuses its first field or what is marked `data-first-focus`, traps the focus, locks page scrolling,
 * and restores the focus when it closes.
 */
export function DialogWindow({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  shape,
  closesOutside = true,
  focusAfter,
}: DialogWindowProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!closesOutside}
      onOpenChange={(open, details) => {
        if (open) return
        // A toast lies above the dialog; pressing it must not close the dialog.
        const isToast = (details.event.target as Element).closest('[data-toasts]')
        const isTyped = shape === 'middle' && content.current?.dataset['typed'] !== undefined
        if (details.reason === 'outside-press' && (isToast || isTyped)) return details.cancel()
        if (onClose) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 starting:opacity-0" />
        <Base.Popup
          data-window={shape}
          // A field would bring up the keyboard of a phone, which only a search is opened for. How it was opened, only
          // triggers know.
          initialFocus={() =>
            ((shape === 'top' || !matchMedia('(pointer: coarse)').matches) && content.current?.querySelector<HTMLElement>(FIELDS)) || true
          }
          finalFocus={() => focusAfter?.() ?? true}
          // Shaded like the page while another one lies above it.
          className={`fixed z-50 flex flex-col bg-paper shadow-lift ring-1 ring-line outline-none transition duration-250 data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:rounded-[inherit] data-nested-dialog-open:after:bg-shade ${SHAPES[shape]}`}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
            <div>
              <Base.Title className="text-title">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-small text-ink-soft">{description}</Base.Description>}
            </div>
            {onClose && (
              <Base.Close aria-label={uiText.close} className={`${iconButtonClass} -mt-2 -mr-2`}>
                <X className="size-5" aria-hidden />
              </Base.Close>
            )}
          </header>
          <div
            ref={content}
            onInput={({ currentTarget }) => (currentTarget.dataset['typed'] = '')}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7"
          >
            {children}
          </div>
          {footer && (
            <footer className="border-t border-line px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
