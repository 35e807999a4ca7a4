import type { ReactNode } from 'react'
import { Panel } from '../screen.tsx'
import { SETTING_SECTIONS, type SettingSectionId } from './setting-sections.ts'

/** A section of the settings, which the list of sections and the command palette lead to. */
export function SettingsPanel({ section, children }: { section: SettingSectionId; children: ReactNode }) {
  return (
    <Panel id={section} title={SETTING_SECTIONS[section].title} className="scroll-mt-4">
      {children}
    </Panel>
  )
}
