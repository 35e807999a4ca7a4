import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import type { listMailTemplates } from '#contract/mail/admin-mails.ts'
import type { findAnything } from '#contract/overview/admin-search.ts'
import { formatChf } from '#domain/money/money.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { useAdminQuery } from '../admin-query.ts'
import { findSettings, type FoundSetting, SETTING_SECTIONS } from '../settings/setting-sections.ts'
import { useOperator } from '../use-operator.ts'
import { findScreens, type FoundScreen } from './find-screens.ts'

/** The most settings that are listed. */
const MAX_SETTINGS = 8

/** Ctrl/Cmd-K: finds orders, products, customers, screens and settings (docs/rules/admin.md#search). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { isOwner } = useOperator()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data, isFetching } = useAdminQuery<typeof findAnything>(
    'GET /api/admin/search',
    { query: { q } },
    { enabled: q.length > 1, placeholderData: keepPreviousData },
  )
  const found = q.length > 1 ? data : undefined
  const templates = useAdminQuery<typeof listMailTemplates>('GET /api/admin/mail-templates', {}).data
  const mails = q.length > 1 ? templates?.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase())) : undefined
  const screens = findScreens(text, isOwner)
  const settings = isOwner && text.trim() !== '' ? findSettings(text).slice(0, MAX_SETTINGS) : []
  const values = [
    ...(found?.orders ?? []).map(({ id }) => `order ${id}`),
    ...(found?.products ?? []).map(({ id }) => `product ${id}`),
    ...(found?.customers ?? []).map(({ id }) => `customer ${id}`),
    ...(mails ?? []).map(({ template }) => `mail ${template}`),
    ...screens.map(screenValue),
    ...settings.map(settingValue),
  ]
  // Enter opens the first result; what was highlighted before other results came counts no more.
  const [highlight, setHighlight] = useState({ value: '', of: found })
  const highlighted = highlight.of === found && values.includes(highlight.value) ? highlight.value : (values[0] ?? '')
  const closeAnd = (open: () => Promise<void>) => () => {
    onClose()
    void open()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Popup
          // Now, not with the next frame as the library does it: what is typed meanwhile would be lost.
          initialFocus={() => {
            input.current?.focus()
            return false
          }}
          className="fixed inset-x-3 top-3 z-50 mx-auto max-w-168 overflow-clip rounded-lg bg-white text-small shadow-lift outline-none md:top-[12vh]"
        >
          <Dialog.Title className="sr-only">Alles finden</Dialog.Title>
          <Command
            label="Alles finden"
            shouldFilter={false}
            loop
            value={highlighted}
            onValueChange={(value) => setHighlight({ value, of: found })}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-5 shrink-0 text-ink-soft" aria-hidden />
              <Command.Input
                ref={input}
                value={text}
                onValueChange={setText}
                placeholder="Bestellung, Produkt, Kundin, Bildschirm …"
                className="h-14 w-full bg-transparent text-body placeholder:text-ink-soft focus-visible:outline-hidden"
              />
            </div>
            {values.length === 0 && (
              <output className="block px-5 py-10 text-center text-ink-soft">
                {isFetching ? 'Sucht …' : 'Nichts gefunden. Versuchen Sie einen Teil der Nummer oder des Namens.'}
              </output>
            )}
            <Command.List hidden={values.length === 0} className="max-h-[min(28rem,70vh)] overflow-y-auto p-2">
              <PaletteGroup heading="Bestellungen" items={found?.orders}>
                {({ id, number, name, status, total }) => (
                  <PaletteItem
                    key={id}
                    value={`order ${id}`}
                    onSelect={closeAnd(() => navigate({ to: '/admin/bestellungen/$id', params: { id } }))}
                    title={number}
                    note={`${name}, ${formatChf(total)}`}
                    end={orderStatusLabel(status)}
                  />
                )}
              </PaletteGroup>
              <PaletteGroup heading="Produkte" items={found?.products}>
                {({ id, name, category }) => (
                  <PaletteItem
                    key={id}
                    value={`product ${id}`}
                    onSelect={closeAnd(() => navigate({ to: '/admin/produkte/$id', params: { id } }))}
                    title={name}
                    note={category}
                  />
                )}
              </PaletteGroup>
              <PaletteGroup heading="Kundinnen und Kunden" items={found?.customers}>
                {({ id, name, email }) => (
                  <PaletteItem
                    key={id}
                    value={`customer ${id}`}
                    onSelect={closeAnd(() => navigate({ to: '/admin/kunden/$id', params: { id } }))}
                    title={name || email}
                    note={email}
                  />
                )}
              </PaletteGroup>
              <PaletteGroup heading="E-Mail-Texte" items={mails}>
                {({ template, title, when }) => (
                  <PaletteItem
                    key={template}
                    value={`mail ${template}`}
                    onSelect={closeAnd(() => navigate({ to: '/admin/email/$template', params: { template } }))}
                    title={title}
                    note={when}
                  />
                )}
              </PaletteGroup>
              <PaletteGroup heading="Gehe zu" items={screens}>
                {(found) => (
                  <PaletteItem
                    key={screenValue(found)}
                    value={screenValue(found)}
                    onSelect={closeAnd(() => navigate({ to: found.screen.to }))}
                    title={found.screen.title}
                    note={found.word}
                  />
                )}
              </PaletteGroup>
              <PaletteGroup heading="Einstellungen" items={settings}>
                {(found) => (
                  <PaletteItem
                    key={settingValue(found)}
                    value={settingValue(found)}
                    onSelect={closeAnd(() =>
                      navigate({ to: '/admin/einstellungen', search: { section: found.section, setting: found.setting } }),
                    )}
                    title={found.title}
                    note={found.setting && SETTING_SECTIONS[found.section].title}
                  />
                )}
              </PaletteGroup>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const screenValue = ({ screen: { to, title } }: FoundScreen) => `screen ${to} ${title}`
const settingValue = ({ section, title }: FoundSetting) => `setting ${section} ${title}`

interface PaletteGroupProps<Item> {
  heading: string
  items: readonly Item[] | undefined
  children: (item: Item) => ReactNode
}

/** The results of one kind; renders nothing when there are none. */
function PaletteGroup<Item>({ heading, items, children }: PaletteGroupProps<Item>) {
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
  note?: string | undefined
  end?: string
  onSelect: () => void
}

/** One result. */
function PaletteItem({ value, title, note, end, onSelect }: PaletteItemProps) {
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
