const MAX_STEPS = 12;

/** Signs in at the test's OpenID provider. Returns the address that leads back to the game. */
export async function signInAtProvider(startUrl: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(startUrl);

  async function request(url: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    return answer;
  }

  let url = startUrl;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let answer = await request(url);
    if (answer.status === 200) {
      const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())?.[1];
      if (!prompt) throw new Error(`the provider shows an unknown page at ${url}`);
      answer = await request(url, { prompt, login: subject, password: 'any' });
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answered ${answer.status} at ${url}`);
    url = new URL(location, url).href;
    if (!url.startsWith(origin)) return url;
  }
  throw new Error('the provider never came to an end');
}
