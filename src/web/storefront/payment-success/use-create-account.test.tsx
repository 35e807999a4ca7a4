import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setTransport } from '#web/app/requests/api.ts'
import { addressesQuery } from '#web/storefront/accounts/settings/addresses-query.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { useCreateAccount } from './use-create-account.ts'

const ADDRESS = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Gasse',
  houseNumber: '1',
  postalCode: '8001',
  town: 'Zürich',
  country: 'CH',
} as const
const ACCOUNT = { email: 'anna@example.ch', firstName: 'Anna', lastName: 'Muster', password: 'ein langes Passwort' }

type Account = Pick<ReturnType<typeof useCreateAccount>, 'create'> & { toast: ReturnType<typeof useToast> }

function Page({ onRender }: { onRender: (account: Account) => void }) {
  onRender({ create: useCreateAccount(ADDRESS).create, toast: useToast() })
  return null
}

/** The titles of the toasts after an account was made, and whether its address book is read again. */
async function createAccount(saveAddress: () => Response) {
  setTransport(async (path) => (path.endsWith('/addresses') ? saveAddress() : Response.json({ user: ACCOUNT }, { status: 201 })))
  const client = new QueryClient()
  client.setQueryData(addressesQuery.queryKey, [])
  const titles: unknown[] = []
  renderToString(
    <QueryClientProvider client={client}>
      <Page
        onRender={({ create, toast }) => {
          vi.spyOn(toast, 'show').mockImplementation(async ({ title }) => void titles.push(title))
          queueMicrotask(() => create(ACCOUNT))
        }}
      />
    </QueryClientProvider>,
  )
  await expect.poll(() => titles).toContain('Registrierung erfolgreich')
  await expect.poll(() => client.isMutating()).toBe(0)
  return { titles, isReadAgain: client.getQueryState(addressesQuery.queryKey)?.isInvalidated }
}
afterEach(() => void vi.restoreAllMocks())

describe('an account after a purchase', () => {
  it('has the address in its book, which is read again', async () => {
    expect(await createAccount(() => Response.json([]))).toEqual({ titles: ['Registrierung erfolgreich'], isReadAgain: true })
  })

  it('says so when the address was not saved', async () => {
    const { titles } = await createAccount(() => Response.json({ error: { code: 'x', message: 'x' } }, { status: 500 }))
    expect(titles.toSorted()).toEqual(['Fehler', 'Registrierung erfolgreich'])
  })
})
