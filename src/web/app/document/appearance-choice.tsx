import { useId, useSyncExternalStore } from 'react'
import * as layoutText from '#messages/pages/layout.ts'
import { applyAppearance } from './apply-appearance.ts'

/** Light or dark; null follows the device. */
type Appearance = 'light' | 'dark' | null

const KEY = 'appearance'
const CHANGED = 'appearance-changed'

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

/** The choice of this browser and how to change it; null during server rendering. */
function useAppearance(): [Appearance, (choice: Appearance) => void] {
  return [useSyncExternalStore(subscribe, shownAppearance, () => null), choose]
}

function shownAppearance(): Appearance {
  const shown = document.documentElement.style.colorScheme
  return shown === 'light' || shown === 'dark' ? shown : null
}

function choose(choice: Appearance): void {
  document.documentElement.style.colorScheme = choice ?? ''
  try {
    if (choice) localStorage.setItem(KEY, choice)
    else localStorage.removeItem(KEY)
  } catch {
    // A private window may refuse storage: then the choice lasts as long as the page.
  }
  applyAppearance()
  dispatchEvent(new Event(CHANGED))
}

// Another tab may change it too.
function subscribe(listener: () => void): () => void {
  const follow = () => {
    applyAppearance()
    listener()
  }
  addEventListener('storage', follow)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener(CHANGED, listener)
  }
}
