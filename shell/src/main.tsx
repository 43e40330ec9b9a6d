// Federation initialises the shared packages before this import resolves.
void import('./bootstrap.tsx')
