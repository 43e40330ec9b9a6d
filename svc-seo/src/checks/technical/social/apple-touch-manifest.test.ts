import { testCheck } from '../../../testing/check-tester.ts'
import { appleTouchManifest } from './apple-touch-manifest.ts'

const tag = '<link rel="apple-touch-icon" href="/a.png">'

testCheck(appleTouchManifest, [
  { name: 'an icon of Apple', html: tag, outcome: 'success', message: 'apple', evidence: [tag] },
  {
    name: 'in capitals, of the old kind',
    html: '<LINK REL="icon Apple-Touch-Icon-Precomposed" HREF="/a.png">',
    outcome: 'success',
    message: 'apple',
  },
  {
    name: 'a manifest',
    manifest: '{"icons":[{"src":"a.png","sizes":"192x192"}]}',
    outcome: 'success',
    message: 'manifest',
  },
  {
    name: 'an icon and a broken manifest',
    html: tag,
    manifest: { status: 404 },
    outcome: 'success',
    message: 'apple',
  },
  {
    name: 'a manifest that did not answer',
    manifest: { reason: 'no ha respondido a tiempo' },
    outcome: 'unknown',
  },
  { name: 'neither', html: ' ', outcome: 'warning', message: 'none' },
  {
    name: 'an icon without address',
    html: '<link rel="apple-touch-icon" href=" ">',
    outcome: 'warning',
    message: 'none',
  },
  {
    name: 'another picture of Apple',
    html: '<link rel="apple-touch-startup-image" href="/a.png">',
    outcome: 'warning',
    message: 'none',
  },
  { name: 'not found', manifest: { status: 404 }, outcome: 'warning', message: 'broken' },
  { name: 'a page instead', manifest: '<!doctype html>', outcome: 'warning', message: 'invalid' },
  { name: 'empty', manifest: ' ', outcome: 'warning', message: 'invalid' },
  {
    name: 'small icons',
    manifest: '{"icons":[{"src":"a.png","sizes":"144x144"}]}',
    outcome: 'warning',
    message: 'small',
  },
  {
    name: 'a manifest kept from our tool',
    manifest: { status: 403 },
    outcome: 'unknown',
    message: 'refused',
    data: { status: 403 },
  },
])
