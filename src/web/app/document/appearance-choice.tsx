import { useId } from 'react'
import * as layoutText from '#messages/pages/layout.ts'
import { type Appearance, useAppearance } from './use-appearance.ts'

const CHOICES: readonly (readonly [Appearance, string])[] = [
  [null, layoutText.systemLook],
  ['light', layoutText.lightLook],
  ['dark', layoutText.darkLook],
]

/** Chooses between light, dark and what the device says, for this browser. docs/rules/pages.md#appearance */
export function AppearanceChoice({ className = '' }: { className?: string }) {
  const name = useId()
  const [chosen, choose] = useAppearance()
  return (
    <fieldset className={`flex flex-wrap items-center gap-x-2 ${className}`}>
      <legend className="float-left">{layoutText.appearance}</legend>
      <div className="flex rounded-full ring-1 ring-current/30 ring-inset">
        {CHOICES.map(([choice, label]) => (
          <label
            key={label}
            className="relative inline-flex min-h-11 items-center rounded-full px-3 font-semibold has-checked:ring-2 has-checked:ring-current has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => choose(choice)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
