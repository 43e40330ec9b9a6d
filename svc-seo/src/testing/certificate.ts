import { generateKeyPairSync, sign } from 'node:crypto'

/** ECDSA with SHA-256 (RFC 5758), common name and alternative names (RFC 5280). */
const OID = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
} as const

/** A certificate that nobody signed but itself, so that no private key lies in the repository. `validTo` is after 2010 and before 2050. */
export function selfSignedCertificate(
  hostnames: string | readonly [string, ...string[]],
  validTo: Date,
): { key: string; cert: string } {
  const names = typeof hostnames === 'string' ? [hostnames] : hostnames
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(OID.ecdsaWithSha256))
  const name = sequence(der(0x31, sequence(oid(OID.commonName), der(0x0c, Buffer.from(names[0] ?? '')))))
  const altNames = sequence(...names.map((one) => der(0x82, Buffer.from(one))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(new Date('2010-01-01T00:00:00Z')), time(validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(OID.subjectAltName), der(0x04, altNames)))),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts))
const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes))
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
