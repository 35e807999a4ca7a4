import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SettingSectionId } from './setting-sections.ts'

const MARK = 'data-marked'

/** Shows the setting that the address names, again with every navigation to it. */
export function useSettingOfAddress({ section, setting }: { section?: SettingSectionId | undefined; setting?: string | undefined }): void {
  // Each navigation has a key of its own, also one to the same address.
  const navigation = useLocation({ select: ({ state }) => state.__TSR_key })
  useEffect(() => {
    if (navigation !== undefined && section !== undefined) showSetting(section, setting)
  }, [section, setting, navigation])
}

/** Scrolls to a section of the settings, or to the setting with this label in it, marks it and gives it the focus. */
export function showSetting(section: SettingSectionId, setting?: string): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK)
  const panel = document.getElementById(section)
  const label =
    setting && [...(panel?.querySelectorAll('label, legend, h3, dt') ?? [])].find((each) => each.textContent.startsWith(setting))
  if (!label) {
    panel?.focus({ preventScroll: true })
    panel?.scrollIntoView()
    return
  }
  const field = label.parentElement ?? label
  field.setAttribute(MARK, '')
  const control = label instanceof HTMLLabelElement ? label.control : label.tagName === 'LEGEND' && field.querySelector('input, button')
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
