import { randomUUID } from 'node:crypto'
import { PASSWORD } from '#test/support/server/testServer.ts'
import type { RaceCalls } from './raceCall.ts'
import { EMPTY_DEVICE_ID, ONE_TIME_PASSWORD, type RaceShop } from './raceShop.ts'

/** The passwords that calls set. */
export const NEW_PASSWORDS = ['mitti-aur-paani', 'hawa-aur-dhoop']
const [CHOSEN_PASSWORD, GIVEN_PASSWORD] = NEW_PASSWORDS

const NEW_DEVICE_ID = randomUUID()
const FREE_DEVICE_ID = randomUUID()

/** People, their rights and sessions, and devices. */
export function listPeopleCalls(shop: RaceShop): RaceCalls {
  return { ...listRightsCalls(shop), ...listSessionCalls(shop), ...listDeviceCalls() }
}

function listRightsCalls({ ids }: RaceShop): RaceCalls {
  return {
    'a person who is deactivated': {
      operation: 'updateEmployee',
      path: { id: ids.person },
      body: { active: false },
      decidesOn: ['cash of person'],
      changes: ['person'],
    },
    'an account that is closed': {
      operation: 'updateEmployee',
      path: { id: ids.account },
      body: { active: false },
      decidesOn: ['cash of account'],
      changes: ['account'],
    },
    'a Director who demotes another': {
      operation: 'updateEmployee',
      path: { id: ids.partner },
      body: { role: 'WORKER' },
      decidesOn: ['rights of director'],
      changes: ['rights of partner', 'Directors'],
    },
    'the other who demotes the first': {
      operation: 'updateEmployee',
      by: 'partner',
      path: { id: 1 },
      body: { role: 'WORKER' },
      decidesOn: ['rights of partner'],
      changes: ['rights of director', 'Directors'],
    },
    'a Director who deactivates another': {
      operation: 'updateEmployee',
      path: { id: ids.partner },
      body: { active: false },
      decidesOn: ['rights of director'],
      changes: ['rights of partner', 'Directors'],
    },
    'a Director who demotes himself': {
      operation: 'updateEmployee',
      path: { id: 1 },
      body: { role: 'WORKER' },
      decidesOn: ['rights of director', 'Directors'],
      changes: ['rights of director', 'Directors'],
    },
    'the other who demotes himself': {
      operation: 'updateEmployee',
      by: 'partner',
      path: { id: ids.partner },
      body: { role: 'WORKER' },
      decidesOn: ['rights of partner', 'Directors'],
      changes: ['rights of partner', 'Directors'],
    },
    'a new Director': {
      operation: 'createEmployee',
      by: 'partner',
      body: { firstName: 'Naya', username: 'third', role: 'DIRECTOR', password: GIVEN_PASSWORD },
      decidesOn: ['rights of partner'],
      changes: ['Directors'],
    },
    'a person with a new user name': {
      operation: 'createEmployee',
      body: { firstName: 'Naya', username: 'naya', role: 'WORKER', password: GIVEN_PASSWORD },
      decidesOn: ['user name'],
      changes: ['user name'],
    },
    'a person who gets the user name': {
      operation: 'updateEmployee',
      path: { id: 4 },
      body: { username: 'Naya' },
      decidesOn: ['user name'],
      changes: ['user name'],
    },
  }
}

function listSessionCalls({ ids, sessionIds }: RaceShop): RaceCalls {
  return {
    'a sign-in': {
      operation: 'authenticate',
      by: '',
      body: { username: 'head', password: PASSWORD },
      decidesOn: ['head', 'password of head'],
      changes: ['sessions of head'],
    },
    'a sign-in with a one-time password': {
      operation: 'authenticate',
      by: '',
      body: { username: 'once', password: ONE_TIME_PASSWORD },
      decidesOn: ['one-time password'],
      changes: ['one-time password'],
    },
    'a new one-time password': {
      operation: 'updateEmployee',
      path: { id: ids.once },
      body: { password: GIVEN_PASSWORD, mustChangePassword: true },
      decidesOn: ['one-time password'],
      changes: ['one-time password'],
    },
    'a chosen password': {
      operation: 'changePassword',
      by: 'head',
      body: { currentPassword: PASSWORD, newPassword: CHOSEN_PASSWORD },
      decidesOn: ['head', 'password of head', 'sessions of head'],
      changes: ['password of head', 'sessions of head'],
    },
    'a given password': {
      operation: 'updateEmployee',
      path: { id: 2 },
      body: { password: GIVEN_PASSWORD, mustChangePassword: true },
      decidesOn: ['sessions of head', 'password of head'],
      changes: ['password of head', 'sessions of head'],
    },
    'a deactivated seller': {
      operation: 'updateEmployee',
      path: { id: 2 },
      body: { active: false, leavesWithCash: 5 },
      decidesOn: ['sessions of head'],
      changes: ['head', 'sessions of head'],
    },
    'the end of a session': {
      operation: 'endSession',
      path: { id: sessionIds.head ?? 0 },
      decidesOn: ['rights of director'],
      changes: ['sessions of head'],
    },
    'the end of all sessions of a person': {
      operation: 'endOtherSessions',
      query: '?employeeId=2',
      decidesOn: ['sessions of head'],
      changes: ['sessions of head'],
    },
    'a Director who ends the session of another': {
      operation: 'endSession',
      path: { id: sessionIds.partner ?? 0 },
      decidesOn: ['rights of director'],
      changes: ['rights of partner'],
    },
    'the other who ends the sessions of the first': {
      operation: 'endOtherSessions',
      by: 'partner',
      query: '?employeeId=1',
      decidesOn: ['rights of partner'],
      changes: ['rights of director'],
    },
    'a sign-out': {
      operation: 'signOut',
      by: 'head',
      decidesOn: [],
      changes: ['sessions of head'],
    },
  }
}

function listDeviceCalls(): RaceCalls {
  const reportOf = (deviceId: string, seq: number) => ({
    ...{ deviceId, acknowledged: [], people: [] },
    report: { highestSeq: seq, waiting: [], givenUp: [{ from: seq, to: seq }], app: '1.0.0' },
  })
  return {
    'the report of a new device': {
      operation: 'reconcile',
      by: 'worker',
      body: reportOf(NEW_DEVICE_ID, 1),
      decidesOn: ['devices'],
      changes: ['devices', 'device'],
    },
    'another report of the new device': {
      operation: 'reconcile',
      by: 'worker',
      body: reportOf(NEW_DEVICE_ID, 2),
      decidesOn: ['device'],
      changes: ['device'],
    },
    'the report of another person for the new device': {
      operation: 'reconcile',
      by: 'trainee',
      body: reportOf(NEW_DEVICE_ID, 3),
      decidesOn: ['device'],
      changes: ['device'],
    },
    'the report of a second new device': {
      operation: 'reconcile',
      by: 'worker',
      body: reportOf(FREE_DEVICE_ID, 1),
      decidesOn: ['devices'],
      changes: ['devices'],
    },
    'the name of a device without entries': {
      operation: 'nameDevice',
      path: { id: EMPTY_DEVICE_ID },
      body: { name: 'Counter' },
      decidesOn: ['devices'],
      changes: ['devices'],
    },
  }
}
