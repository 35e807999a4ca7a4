import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as authText from '#messages/accounts/auth.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** A password field with show and hide. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      required
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button type="button" className={iconButtonClass} onClick={() => setShown(!isShown)}>
          <Icon className="size-5" aria-hidden />
          <span className="sr-only">{isShown ? authText.hidePassword : authText.showPassword}</span>
        </button>
      }
    />
  )
}
