import { createHash, X509Certificate } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { formatChf, rappen } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { WALLET_KEYS } from '#tests/support/documents/wallet/wallet-keys.ts'
import { giftCardPass } from './gift-card-pass.ts'

const CARD = {
  id: '4d3f1c9e-0000-4000-8000-000000000001',
  code: 'K7QM2X9DAB12CD34EF56',
  amount: rappen(5000),
  expiresOn: '2036-11-21',
  recipient: 'Élodie',
  message: 'Alles Gute\nzum Geburtstag',
  language: 'fr',
  design: 'berries',
} as const

async function filesOf(card: Parameters<typeof giftCardPass>[0]) {
  const context = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example', wallet: WALLET_KEYS }
  return unzipSync(await giftCardPass(card, context))
}
const jsonIn = (file: Uint8Array | undefined) => JSON.parse(strFromU8(file ?? new Uint8Array()))

describe('a pass for Apple Wallet', () => {
  it('says what the card says, in its language and colours', async () => {
    const pass = jsonIn((await filesOf(CARD))['pass.json'])
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.ch.firnfrucht.test',
      teamIdentifier: 'TESTTEAM01',
      serialNumber: CARD.id,
      organizationName: 'Firnfrucht',
      backgroundColor: 'rgb(35, 26, 75)',
      foregroundColor: 'rgb(255, 255, 255)',
    })
    const { primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.storeCard
    expect(primaryFields).toEqual([{ key: 'amount', label: 'Valeur à l’achat', value: formatChf(CARD.amount) }])
    expect(secondaryFields).toEqual([{ key: 'code', label: 'Code', value: 'K7QM-2X9D-AB12-CD34-EF56' }])
    expect(auxiliaryFields.map(({ value }: { value: string }) => value)).toEqual(['21.11.2036', 'Élodie'])
    expect(backFields.map(({ value }: { value: string }) => value)).toEqual([
      expect.stringContaining('shop.example'),
      expect.stringMatching(/^https:\/\/shop\.example\/fr\//),
      CARD.message,
    ])
  })

  it('names neither recipient nor message where there is none', async () => {
    const { storeCard } = jsonIn((await filesOf({ ...CARD, recipient: null, message: null }))['pass.json'])
    expect(storeCard.auxiliaryFields).toHaveLength(1)
    expect(storeCard.backFields).toHaveLength(2)
  })

  it('has an icon for each screen, a manifest of its files, and a signature of that with the certificates', async () => {
    const { signature = new Uint8Array(), 'manifest.json': manifest = new Uint8Array(), ...files } = await filesOf(CARD)
    expect(Object.keys(files).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json'])
    const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest()
    const hashes = Object.entries(files).map(([name, bytes]) => [name, sha1(bytes).toString('hex')])
    expect(jsonIn(manifest)).toEqual(Object.fromEntries(hashes))
    for (const part of [sha1(manifest), new X509Certificate(WALLET_KEYS.certificate).raw, new X509Certificate(WALLET_KEYS.wwdr).raw])
      expect(Buffer.from(signature).includes(part)).toBe(true)
  })
})
