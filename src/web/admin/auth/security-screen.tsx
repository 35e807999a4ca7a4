import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { secondFactorQuery } from './use-second-factor.ts'

/** The operator's own second factor: set up or disable it. */
export function SecurityScreen() {
  const factor = useQuery(secondFactorQuery)
  return (
    <Screen title="Sicherheit" aside={factor.data?.isOn && <Badge tone="good">Mit zweitem Faktor</Badge>}>
      <Loaded query={factor}>
        {(data) => (
          <Panel title="Zweiter Faktor" className="max-w-[46rem]">
            {data.isRequired && !data.isOn && (
              <Callout tone="warn" className="mb-4 text-warn">
                Die Verwaltung verlangt einen zweiten Faktor. Richten Sie Ihren jetzt ein, dann geht es weiter.
              </Callout>
            )}
            {data.isOn ? <DisableSecondFactor isRequired={data.isRequired} /> : <SecondFactorSetup />}
          </Panel>
        )}
      </Loaded>
    </Screen>
  )
}
