import { afterEach, beforeEach } from 'vitest'
import { startNetwork } from './network.ts'
import { type Office, type OfficeOptions, openOffice } from './office.ts'

type Fresh = {
  office: Office
  network: ReturnType<typeof startNetwork>
  /** Another office takes the place of the one that is there. */
  instead: (options: OfficeOptions) => Promise<void>
}

/** A fresh office before each test of a file, and the network between it and the phones. */
export function freshOffice(): Fresh {
  const here = {} as Fresh // Filled before any test begins.
  const open = async (options?: OfficeOptions) => {
    here.office = await openOffice(options)
    here.network = startNetwork(here.office)
  }
  const close = () => {
    here.network.close()
    return here.office.close()
  }
  here.instead = (options) => close().then(() => open(options))
  beforeEach(() => open())
  afterEach(close)
  return here
}
