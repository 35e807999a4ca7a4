import { useBlocker } from '@tanstack/react-router'

/** Blocks navigation away from unsaved changes until it is confirmed, and warns when the tab is closed. */
export function useLeaveGuard(isDirty: boolean): { isAsking: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return { isAsking: blocker.status === 'blocked', leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() }
}
