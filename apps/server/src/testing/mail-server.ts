import { SMTPServer } from 'smtp-server';

export type DeliveredMail = { readonly to: readonly string[]; readonly raw: string };

/** Behaviour for the next mail: accept it, refuse it temporarily, refuse its recipient, or hang. */
type MailServerMood = 'take' | 'refuse' | 'refuse_recipient' | 'hang';

export type MailServer = {
  readonly url: string;
  readonly mails: readonly DeliveredMail[];
  readonly offered: number;
  mood: MailServerMood;
  stop(): Promise<void>;
};

/** Starts a mail server on the loopback address. `onMail` gets the accepted mails. */
export async function startMailServer(
  onMail: (mail: DeliveredMail) => void = () => undefined,
): Promise<MailServer> {
  const mails: DeliveredMail[] = [];
  let offered = 0;
  const state: { mood: MailServerMood } = { mood: 'take' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (state.mood !== 'refuse_recipient') return done();
      done(Object.assign(new Error(`5.1.1 <${address}>: nobody here`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        offered += 1;
        if (state.mood === 'hang') return;
        if (state.mood === 'refuse') {
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, raw: Buffer.concat(chunks).toString('utf8') };
        mails.push(mail);
        onMail(mail);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    get offered() {
      return offered;
    },
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
