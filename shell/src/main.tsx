// Federation initialises the shared packages before the import resolves.
void import('./bootstrap.tsx')
