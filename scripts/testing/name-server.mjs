import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER_BYTES = 12
const TYPE_A = 1
const CODES = { 'not there': 3, failing: 2, refusing: 5 }

/**
 * What it answers to every question: an address of this machine, that there is no such name, that it cannot, that it will
 * not, or nothing.
 * @typedef {'loopback' | 'not there' | 'failing' | 'refusing' | 'silent'} Mood
 */

/**
 * A name server on this machine.
 * @returns {Promise<{ port: number, become: (mood: Mood) => void, close: () => void }>}
 */
export async function startNameServer() {
  /** @type {Mood} */
  let mood = 'loopback'
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    if (mood !== 'silent') socket.send(answerTo(question, mood), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    become: (next) => {
      mood = next
    },
    close: () => socket.close(),
  }
}

/** RFC 1035, section 4.1. @param {Buffer} question @param {Mood} mood */
function answerTo(question, mood) {
  const end = question.indexOf(0, HEADER_BYTES) + 5
  const answer = Buffer.from(question.subarray(0, end))
  const isAddress = mood === 'loopback' && answer.readUInt16BE(end - 4) === TYPE_A
  answer.writeUInt16BE(0x8180 | (CODES[mood] ?? 0), 2)
  answer.writeUInt16BE(isAddress ? 1 : 0, 6)
  answer.writeUInt32BE(0, 8)
  return isAddress ? Buffer.concat([answer, LOOPBACK_RECORD]) : answer
}

/** The name asked for, type A, class IN, no time to live, 127.0.0.1. */
const LOOPBACK_RECORD = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
