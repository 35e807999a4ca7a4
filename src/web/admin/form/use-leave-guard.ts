import { useBlocker } from '@tanstack/react-router'

/**
 * Blocks navigation away from unsaved changes until it is confirmed, and warns when the tab is closed. `switchedBy` is
 * the search parameter by which the screen shows another form in place of this one, such as that of another language.
 */
export function useLeaveGuard(isDirty: boolean, switchedBy?: string): { isAsking: boolean; leave: () => void; stay: () => void } {
  const formOf = ({ search }: { search: object }) => (switchedBy === undefined ? undefined : (Reflect.get(search, switchedBy) as unknown))
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && (current.pathname !== next.pathname || formOf(current) !== formOf(next)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return { isAsking: blocker.status === 'blocked', leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() }
}
