import { Dialog } from '#web/ui/dialog.tsx'

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl/⌘ K', 'Alles finden: Bestellung, Produkt, Kundin, Bildschirm'],
  ['/', 'In der Liste suchen'],
  ['j  k', 'Nächste, vorherige Zeile'],
  ['e  Enter', 'Zeile öffnen'],
  ['x', 'Zeile auswählen; mit Umschalt einen Bereich'],
  ['Ctrl/⌘ S', 'Speichern'],
  ['Esc', 'Auswahl aufheben, Fenster schliessen'],
  ['n', 'Packen: nächste Bestellung; p: vorherige'],
  ['v', 'Packen: als gepackt vermerken; 1 bis 9: Zeile abhaken'],
  ['?', 'Diese Übersicht'],
]

/** A dialog that lists the keyboard shortcuts. */
export function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Mit der Tastatur">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm bg-ice px-2 py-0.5 font-sans font-bold whitespace-pre">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
