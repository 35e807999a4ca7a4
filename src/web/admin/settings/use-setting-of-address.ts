import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SettingSectionId } from './setting-sections.ts'
import { showSetting } from './show-setting.ts'

/** Shows the setting that the address names, again with every navigation to it. */
export function useSettingOfAddress({ section, setting }: { section?: SettingSectionId | undefined; setting?: string | undefined }): void {
  // Each navigation has a key of its own, also one to the same address.
  const navigation = useLocation({ select: ({ state }) => state.__TSR_key })
  useEffect(() => {
    if (navigation !== undefined && section !== undefined) showSetting(section, setting)
  }, [section, setting, navigation])
}
