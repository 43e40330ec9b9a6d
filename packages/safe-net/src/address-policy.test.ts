import { describe, expect, it } from 'vitest'
import { createAddressPolicy } from './address-policy.ts'

const publicOnly = createAddressPolicy({ allowPrivateNetwork: false })
const privateToo = createAddressPolicy({ allowPrivateNetwork: true })

describe('addresses', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['9.255.255.255', 'below 10/8'],
    ['100.63.255.255', 'below CGNAT'],
    ['172.32.0.1', 'above 172.16/12'],
    ['192.167.255.255', 'below 192.168/16'],
    ['223.255.255.254', 'below multicast'],
    ['2a00:1450:4003:80f::2004', 'public IPv6'],
    ['2c0f:ffff::1', 'public IPv6, Africa'],
  ])('%s passes: %s', (address) => {
    expect(publicOnly.allowsAddress(address)).toBe(true)
    expect(privateToo.allowsAddress(address)).toBe(true)
  })

  it.each([
    ['127.0.0.53', 'loopback'],
    ['10.11.12.13', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.0.254', 'private'],
    ['::1', 'loopback'],
    ['fc00::1', 'unique local'],
    ['fd00:1234::1', 'unique local'],
  ])('%s passes only where private networks are allowed: %s', (address) => {
    expect(publicOnly.allowsAddress(address)).toBe(false)
    expect(privateToo.allowsAddress(address)).toBe(true)
  })

  it.each([
    ['0.0.0.1', 'this network'],
    ['169.254.169.254', 'metadata'],
    ['169.254.170.2', 'container credentials'],
    ['168.63.129.16', 'Azure’s wire server, though public by its number'],
    ['100.127.255.255', 'CGNAT'],
    ['192.0.0.192', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relays'],
    ['198.19.255.255', 'benchmarking'],
    ['198.51.100.1', 'documentation'],
    ['224.0.0.251', 'multicast'],
    ['250.1.1.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::ffff:8.8.8.8', 'IPv4-mapped, even of a public address'],
    ['::ffff:169.254.169.254', 'metadata, mapped'],
    ['::169.254.169.254', 'metadata, compatible form'],
    ['64:ff9b::169.254.169.254', 'metadata through NAT64'],
    ['64:ff9b:1::10.0.0.1', 'local NAT64'],
    ['2002:a9fe:a9fe::1', 'metadata through 6to4'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['2001:20::1', 'ORCHID'],
    ['3fff::1', 'documentation'],
    ['fd00:ec2::254', 'AWS metadata over IPv6'],
    ['fd20:ce::254', 'Google metadata over IPv6'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with its zone'],
    ['febf::1', 'end of link-local'],
    ['fec0::1', 'site-local'],
    ['ff05::2', 'multicast'],
    ['100::1', 'discard'],
    ['5f00::1', 'segment routing'],
    ['4000::1', 'not handed out'],
    ['localhost', 'not an address'],
    ['', 'nothing'],
  ])('%s never passes: %s', (address) => {
    expect(publicOnly.allowsAddress(address)).toBe(false)
    expect(privateToo.allowsAddress(address)).toBe(false)
  })
})

describe('URLs', () => {
  it.each([
    ['https://www.zapateria.test/', undefined, undefined],
    ['http://zapateria.test:80/', undefined, undefined],
    ['https://zapateria.test:80/', undefined, undefined],
    ['http://zapateria.test:443/', undefined, undefined],
    ['https://zapateria.test./', undefined, undefined],
    ['https://10.0.0.1.zapateria.test/', undefined, undefined],
    ['https://local.zapateria.test/', undefined, undefined],
    ['ftp://zapateria.test/', 'SCHEME', 'SCHEME'],
    ['file:///etc/hosts', 'SCHEME', 'SCHEME'],
    ['data:text/html,hola', 'SCHEME', 'SCHEME'],
    ['ws://zapateria.test/', 'SCHEME', 'SCHEME'],
    ['http://ana@zapateria.test/', 'CREDENTIALS', 'CREDENTIALS'],
    ['http://:clave@zapateria.test/', 'CREDENTIALS', 'CREDENTIALS'],
    ['http://zapateria.test:8080/', 'PORT', undefined],
    ['https://zapateria.test:25/', 'PORT', undefined],
    ['http://localhost/', 'HOSTNAME', undefined],
    ['http://api.localhost/', 'HOSTNAME', undefined],
    ['http://Intranet/', 'HOSTNAME', undefined],
    ['http://svc-api./', 'HOSTNAME', undefined],
    ['http://impresora.local/', 'HOSTNAME', undefined],
    ['http://impresora.local./', 'HOSTNAME', undefined],
    ['http://db.prod.internal/', 'HOSTNAME', undefined],
    ['http://router.home.arpa/', 'HOSTNAME', undefined],
    ['http://nas.lan/', 'HOSTNAME', undefined],
    ['http://127.0.0.2/', 'ADDRESS', undefined],
    ['http://2130706434/', 'ADDRESS', undefined],
    ['http://0x7f.1/', 'ADDRESS', undefined],
    ['http://017700000001/', 'ADDRESS', undefined],
    ['http://127。0。0。1/', 'ADDRESS', undefined],
    ['http://[::1]/', 'ADDRESS', undefined],
    ['http://169.254.169.254/latest/', 'ADDRESS', 'ADDRESS'],
    ['http://[::ffff:a9fe:a9fe]/', 'ADDRESS', 'ADDRESS'],
    ['http://[fd00:ec2::254]/', 'ADDRESS', 'ADDRESS'],
  ])('%s: %s in public, %s with private networks', (url, inPublic, inPrivate) => {
    expect(publicOnly.refusalOf(new URL(url))).toBe(inPublic)
    expect(privateToo.refusalOf(new URL(url))).toBe(inPrivate)
  })
})
