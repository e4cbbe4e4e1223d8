import { type Argon2Parameters, argon2Sync } from 'node:crypto'

process.on('message', (asked: Argon2Parameters) => process.send?.(argon2Sync('argon2id', asked)))
