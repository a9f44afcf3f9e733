// Runs on the machine that was set up: visits the pages and follows the administrator's link.
const [site, log] = process.argv.slice(2);
const { readFileSync } = await import('node:fs');
const wrongs = [];
const check = (what, isSo) => isSo || wrongs.push(what);

const page = await fetch(`${site}/`);
check('the page is not served', page.ok && (await page.text()).includes('Kickoracle'));
const plain = await fetch(site.replace('https', 'http'), { redirect: 'manual' });
check('http does not lead to https', plain.headers.get('location') === `${site}/`);

const post = (path, body, cookie) =>
  fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
const token = /reset-password#token=(\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
const password = 'a staple of batteries';
const first = await post('/accounts/reset-password', { token, password });
check(`the link does not work: ${first.status}`, first.ok);
const again = await post('/accounts/reset-password', { token, password });
check('the link works twice', again.status === 410);
const signIn = await post('/accounts/sign-in', { email: 'secretary@village.test', password });
const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const profile = { username: 'Secretary', birthDate: '1960-06-15', acceptedTerms: true };
await post('/accounts/complete-profile', profile, cookie);
const backups = await fetch(`${site}/api/admin/backups`, { headers: { cookie } });
check(`the player of the link is no administrator: ${backups.status}`, backups.ok);

for (const wrong of wrongs) console.log(`WRONG ${wrong}`);
