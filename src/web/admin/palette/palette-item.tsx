import { Command } from 'cmdk'
import type { ReactNode } from 'react'

interface PaletteGroupProps<Item> {
  heading: string
  items: readonly Item[] | undefined
  children: (item: Item) => ReactNode
}

/** The results of one kind; renders nothing when there are none. */
export function PaletteGroup<Item>({ heading, items, children }: PaletteGroupProps<Item>) {
  if (!items || items.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="mb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-fine [&_[cmdk-group-heading]]:font-bold [&_[cmdk-group-heading]]:text-ink-soft"
    >
      {items.map(children)}
    </Command.Group>
  )
}

interface PaletteItemProps {
  value: string
  title: string
  note?: string
  end?: string
  onSelect: () => void
}

/** One result. */
export function PaletteItem({ value, title, note, end, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 data-[selected=true]:bg-ice"
    >
      <strong className="whitespace-nowrap">{title}</strong>
      {note && <span className="truncate text-ink-soft">{note}</span>}
      {end && <span className="ml-auto text-fine whitespace-nowrap text-ink-soft">{end}</span>}
    </Command.Item>
  )
}
