import { Volume2 } from 'lucide-react'
import { useId, useRef } from 'react'
import * as closeUpText from '#messages/close-up.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import crunch from './crunch.wav?url'

/** Lets visitors hear how the fruit crunches, from the beginning each time; the sound loads when it is asked for. */
export function CrunchButton({ onPlay }: { onPlay: () => void }) {
  const toast = useToast()
  const noteId = useId()
  const sound = useRef<HTMLAudioElement>(null)

  async function play() {
    sound.current ??= new Audio(crunch)
    sound.current.currentTime = 0
    onPlay()
    try {
      await sound.current.play()
    } catch {
      toast.show({ tone: 'destructive', title: closeUpText.noSound })
    }
  }

  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <Button variant="secondary" size="small" aria-describedby={noteId} onClick={() => void play()}>
        <Volume2 className="size-4.5" aria-hidden />
        {closeUpText.hearCrunch}
      </Button>
      <p id={noteId} className="text-fine text-ink-soft">
        {closeUpText.crunchIsMade}
      </p>
    </div>
  )
}
