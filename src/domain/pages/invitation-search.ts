/** Whether the link to set a password is that of an invitation to the team. */
export function invitationSearch(raw: Record<string, unknown>): { for?: 'team' } {
  return raw['for'] === 'team' ? { for: 'team' } : {}
}
