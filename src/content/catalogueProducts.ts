import type { CatalogueProduct } from './catalogueProduct.ts'
import { automaticSubmersiblePanel } from './products/automaticSubmersiblePanel.ts'
import { badaOperator } from './products/badaOperator.ts'
import { digitalMeter } from './products/digitalMeter.ts'
import { fiveLedOperator } from './products/fiveLedOperator.ts'
import { mobileOperator } from './products/mobileOperator.ts'
import { munsiOperator } from './products/munsiOperator.ts'
import { remoteControlBoard } from './products/remoteControlBoard.ts'
import { submersiblePanel } from './products/submersiblePanel.ts'
import { threePhaseInverter } from './products/threePhaseInverter.ts'

/** Every product of the catalogue, in the order in which visitors see them. */
export const catalogueProducts: readonly CatalogueProduct[] = [
  fiveLedOperator,
  munsiOperator,
  badaOperator,
  mobileOperator,
  digitalMeter,
  submersiblePanel,
  automaticSubmersiblePanel,
  remoteControlBoard,
  threePhaseInverter,
]
