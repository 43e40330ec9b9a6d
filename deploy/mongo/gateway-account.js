// For mongosh, at every `docker compose up`: makes the gateway's account, or gives it the password and roles that are named here.
// It reads and writes the site's database, and makes and drops the one of `npm run restore:drill`. It may do nothing else.
const account = {
  pwd: process.env.MONGO_GATEWAY_PASSWORD,
  roles: [
    { role: 'readWrite', db: 'agency' },
    { role: 'readWrite', db: 'agency_restore_drill' },
    { role: 'dbAdmin', db: 'agency_restore_drill' },
  ],
}

const admin = db.getSiblingDB('admin')
// Not as arguments of mongosh, which other processes could read.
admin.auth('root', process.env.MONGO_ROOT_PASSWORD)

const save = (settings) =>
  admin.getUser('gateway')
    ? admin.updateUser('gateway', settings)
    : admin.createUser({ user: 'gateway', ...settings })

try {
  save(account)
} catch (error) {
  // FerretDB has no roles.
  if (error.codeName !== 'NotImplemented') throw error
  save({ ...account, roles: [] })
}
print('The gateway has its account.')
