import { randomUUID } from 'node:crypto'
import type { RaceCalls } from './raceCall.ts'
import type { RaceShop } from './raceShop.ts'

const DATE = '2026-04-05'
const NO_SUMS = { get: 0, getParties: 0, give: 0, giveParties: 0, stock: 0, cash: 0 }
const importOf = (...lines: object[]) => ({ date: DATE, lines, sums: NO_SUMS })

/** Parties, goods, settings and imports. */
export function listRecordCalls(shop: RaceShop): RaceCalls {
  return { ...listPartyAndGoodsCalls(shop), ...listAuditCalls(shop), ...listSettingsCalls(), ...listImportCalls(shop) }
}

function listPartyAndGoodsCalls({ ids }: RaceShop): RaceCalls {
  const product = { catagory: 'Operator', labourCost: 25, compId: [ids.part], compQuant: [2] }
  const component = { value: '', brand: 'N/A', price: 1, pack: 'SMD', catagory: 'Passive' }
  return {
    'a party with an opening balance': {
      operation: 'createParty',
      body: { name: 'Naya Party', type: 'PURCHASE', openingBalance: 50, openingDate: DATE },
      decidesOn: ['settings'],
      changes: [],
    },
    'a party that is deactivated': {
      operation: 'updateParty',
      path: { id: ids.party },
      body: { active: false },
      decidesOn: [],
      changes: ['party'],
    },
    'a party that is deactivated by its id': {
      operation: 'updatePartyNamed',
      body: { id: ids.party, active: false },
      decidesOn: [],
      changes: ['party'],
    },
    'a party of an undone import that is activated': {
      operation: 'updateParty',
      path: { id: ids.undoneParty },
      body: { active: true, comment: 'a customer after all' },
      decidesOn: [],
      changes: ['undone party'],
    },
    'a product of the component': {
      operation: 'createProduct',
      body: { name: 'Naya Product', ...product },
      decidesOn: ['component'],
      changes: ['uses'],
    },
    'a product that is deactivated': {
      operation: 'updateProduct',
      path: { id: ids.product },
      body: { isActive: false },
      decidesOn: [],
      changes: ['product'],
    },
    'a product with other parts': {
      operation: 'updateProduct',
      path: { id: ids.product },
      body: { compId: [ids.part, 1], compQuant: [3, 1] },
      decidesOn: ['component'],
      changes: ['parts', 'product'],
    },
    'a product that gets parts': {
      operation: 'updateProduct',
      path: { id: ids.bareProduct },
      body: { compId: [1], compQuant: [7] },
      decidesOn: [],
      changes: ['bare product'],
    },
    'a bare product that is deactivated': {
      operation: 'updateProduct',
      path: { id: ids.bareProduct },
      body: { isActive: false },
      decidesOn: [],
      changes: ['bare product'],
    },
    'a component': {
      operation: 'createComponent',
      body: { name: 'Naya Part', ...component, openingStock: 5, openingDate: DATE },
      decidesOn: ['settings', 'tax rule'],
      changes: [],
    },
    'a component that is deactivated': {
      operation: 'updateComponent',
      path: { id: ids.part },
      body: { active: false },
      decidesOn: [],
      changes: ['component'],
    },
    'a component with another price': {
      operation: 'updateComponent',
      path: { id: ids.part },
      body: { price: 5 },
      decidesOn: ['tax rule'],
      changes: ['price'],
    },
    'a category': {
      operation: 'createCategory',
      body: { name: 'Naya Category', date: DATE },
      decidesOn: ['category'],
      changes: ['category'],
    },
  }
}

function listAuditCalls({ ids }: RaceShop): RaceCalls {
  return {
    'a counted product': {
      operation: 'auditProduct',
      body: { productId: ids.product, action: 'ADDED', quantity: 1, date: DATE },
      decidesOn: ['settings'],
      changes: ['uses'],
    },
    'a product that loses most of its stock': {
      operation: 'auditProduct',
      body: { productId: 2, action: 'SUBTRACTED', quantity: 60, date: DATE },
      decidesOn: ['stock'],
      changes: ['stock'],
    },
    'a counted component': {
      operation: 'auditComponent',
      body: { componentId: ids.part, action: 'ADDED', quantity: 1, date: DATE },
      decidesOn: ['settings', 'tax rule'],
      changes: ['uses'],
    },
    'repaired pieces': {
      operation: 'repairReturned',
      body: { productId: 1, quantity: 8, date: DATE },
      decidesOn: ['returned'],
      changes: ['returned'],
    },
    'scrapped pieces': {
      operation: 'scrapReturned',
      body: { productId: 1, quantity: 8, date: DATE },
      decidesOn: ['returned'],
      changes: ['returned'],
    },
  }
}

function listSettingsCalls(): RaceCalls {
  const item = { kind: 'possibleDuplicates', subject: 'sale', subjectId: 2 }
  return {
    'a closed period': {
      operation: 'updateSettings',
      body: { lockedUntil: DATE },
      decidesOn: [],
      changes: ['settings'],
    },
    'another tax rule': {
      operation: 'updateSettings',
      body: { purchaseTaxIsCost: true },
      decidesOn: ['ledgers'],
      changes: ['tax rule', 'price', 'sample price'],
    },
    'a ticked step': {
      operation: 'changeFirstSteps',
      body: { ticked: ['rules'] },
      decidesOn: ['steps'],
      changes: ['steps'],
    },
    'steps that are put away': {
      operation: 'changeFirstSteps',
      body: { isPutAway: true },
      decidesOn: ['steps'],
      changes: ['steps'],
    },
    'a settled item': { operation: 'settleAttention', body: item, decidesOn: ['item'], changes: ['item'] },
    'a reopened item': { operation: 'reopenAttention', body: item, decidesOn: ['item'], changes: ['item'] },
  }
}

function listImportCalls({ ids }: RaceShop): RaceCalls {
  return {
    'an undone import': {
      operation: 'undoImport',
      path: { id: ids.import },
      decidesOn: ['uses', 'import'],
      changes: ['party', 'person', 'product', 'component', 'parts', 'price', 'import'],
    },
    'an import': {
      operation: 'importBooks',
      key: randomUUID(),
      body: importOf({ kind: 'party', name: 'Old Party' }),
      decidesOn: ['names'],
      changes: ['names'],
    },
    'an import with a category': {
      operation: 'importBooks',
      key: randomUUID(),
      body: importOf({ kind: 'component', name: 'Old Part', catagory: 'Naya Category' }),
      decidesOn: ['category'],
      changes: ['category'],
    },
    'an import of parts': {
      operation: 'importBooks',
      key: randomUUID(),
      body: importOf({ kind: 'part', product: 'Bare Product', name: 'Race Part', quantity: 2 }),
      decidesOn: ['bare product', 'component'],
      changes: ['bare product', 'uses'],
    },
    'an import of a person': {
      operation: 'importBooks',
      key: randomUUID(),
      body: importOf({ kind: 'employee', name: 'Naya Person', userName: 'naya' }),
      decidesOn: ['user name'],
      changes: ['user name'],
    },
    'the lines of an undone import': {
      operation: 'importBooks',
      key: randomUUID(),
      body: importOf({ kind: 'party', name: 'Undone Party', city: 'Sitapur' }),
      decidesOn: ['undone party'],
      changes: ['undone party'],
    },
  }
}
