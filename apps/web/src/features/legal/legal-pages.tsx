import { CookieList } from './components/cookie-list.tsx';
import { KeptData } from './components/kept-data.tsx';
import { LegalDocumentView } from './components/legal-document-view.tsx';

export function TermsPage() {
  return <LegalDocumentView document="tos" />;
}

export function PrivacyPage() {
  return (
    <LegalDocumentView document="privacy">
      <KeptData />
      <CookieList />
    </LegalDocumentView>
  );
}

export function DisclaimerPage() {
  return <LegalDocumentView document="disclaimer" />;
}
