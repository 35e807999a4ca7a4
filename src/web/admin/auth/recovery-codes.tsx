import { Button } from '#web/ui/button.tsx'

/** The recovery codes, shown only once; they can be printed or downloaded. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const written = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Wiederherstellungscodes Firnfrucht\n\n${written.join('\n')}\n`)}`
  return (
    <div className="grid gap-4">
      <h3 className="text-body font-bold">Ihr zweiter Faktor ist eingeschaltet</h3>
      <p>
        Bewahren Sie diese Wiederherstellungscodes auf, zum Beispiel in Ihrem Passwort-Manager. Wenn Sie Ihr Telefon verlieren, melden Sie
        sich damit an; jeder gilt einmal. Sie werden nur jetzt angezeigt.
      </p>
      <ul
        aria-label="Wiederherstellungscodes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm bg-ice px-4 py-3 font-mono sm:max-w-[24rem]"
      >
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button size="small" onClick={onDone}>
          Ich habe die Codes aufbewahrt
        </Button>
        <a href={file} download="firnfrucht-wiederherstellungscodes.txt" className="text-link">
          Als Datei speichern
        </a>
      </div>
    </div>
  )
}
