import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { denseClass } from './field.tsx'
import { focusAtOnce } from './focus.ts'

interface SuggestFieldProps<Item> {
  label: string
  isOptional?: boolean
  placeholder: string
  /** Whether the field has the focus from the beginning. */
  takesFocus?: boolean
  typed: string
  onType: (typed: string) => void
  /** What was found for all that is typed, as Enter chooses of it; undefined before that is looked for. */
  found: readonly Item[] | undefined
  /** Said when nothing was found. */
  nothing: string
  keyOf: (item: Item) => string
  isDisabled?: (item: Item) => boolean
  onChoose: (item: Item) => void
  children: (item: Item) => ReactNode
}

/** A text field with a list of what was found below it; the arrow keys and Enter choose one, and the field is empty. */
export function SuggestField<Item>({
  label,
  isOptional = false,
  placeholder,
  takesFocus = false,
  typed,
  onType,
  found,
  nothing,
  keyOf,
  isDisabled,
  onChoose,
  children,
}: SuggestFieldProps<Item>) {
  const hasFound = found !== undefined && found.length > 0
  return (
    <Command label={label} shouldFilter={false} loop>
      <p aria-hidden className="mb-1.5 text-small font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </p>
      <Command.Input
        ref={takesFocus ? focusAtOnce : undefined}
        value={typed}
        onValueChange={onType}
        placeholder={placeholder}
        className={denseClass}
      />
      <output className="text-fine text-ink-soft">{found?.length === 0 && nothing}</output>
      <Command.List hidden={!hasFound} ref={hasFound ? scrollClearOfBar : null} className="mt-2 rounded-sm border border-line">
        {found?.map((item) => (
          <Command.Item
            key={keyOf(item)}
            value={keyOf(item)}
            disabled={isDisabled?.(item) ?? false}
            onSelect={() => {
              onChoose(item)
              onType('')
            }}
            className="min-h-11 cursor-pointer px-3 py-1.5 data-[disabled=true]:cursor-default data-[disabled=true]:text-ink-soft data-[selected=true]:bg-ice"
          >
            {children(item)}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

/** The save bar would cover what was found: the scroll padding of the page keeps it clear. */
function scrollClearOfBar(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}
