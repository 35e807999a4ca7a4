import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Panel, Screen } from '../screen.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { secondFactorQuery } from './use-second-factor.ts'

/** The operator's own second factor: set up or disable it. */
export function SecurityScreen() {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  return (
    <Screen title="Sicherheit" aside={data?.isOn && <Badge tone="good">Mit zweitem Faktor</Badge>}>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {data && (
        <Panel title="Zweiter Faktor" className="max-w-[46rem]">
          {data.isRequired && !data.isOn && (
            <p className="mb-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
              Die Verwaltung verlangt einen zweiten Faktor. Richten Sie Ihren jetzt ein, dann geht es weiter.
            </p>
          )}
          {data.isOn ? <DisableSecondFactor isRequired={data.isRequired} /> : <SecondFactorSetup />}
        </Panel>
      )}
    </Screen>
  )
}
