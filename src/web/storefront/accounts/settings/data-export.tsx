import * as settingsText from '#messages/settings.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Downloads everything the shop stores about the customer. docs/rules/privacy.md#export */
export function DataExport() {
  return (
    <div>
      <h3 className="font-bold">{settingsText.yourData}</h3>
      <p className="mt-1 text-small text-ink-soft">{settingsText.yourDataHint}</p>
      <a href="/api/user/export" download className={buttonClass({ variant: 'secondary', size: 'small', className: 'mt-4' })}>
        {settingsText.download}
      </a>
    </div>
  )
}
