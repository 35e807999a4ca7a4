import type { AddRoute } from '#server/platform/http/add-route.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { requireAdmin, userRoutesOn } from './guards.ts'

/**
 * Adds endpoints of the administration, each open to the roles that its contract names (docs/rules/admin.md#access).
 */
export function adminRoutesOn(addRoute: AddRoute): AddAdminRoute {
  const byAccess = { staff: userRoutesOn(addRoute, requireAdmin('staff')), owner: userRoutesOn(addRoute, requireAdmin('owner')) }
  return (endpoint, handler, options) => byAccess[endpoint.access ?? 'staff'](endpoint, handler, options)
}
