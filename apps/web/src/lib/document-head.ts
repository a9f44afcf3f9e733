import { useEffect } from 'react';

const SITE = 'Kickoracle';

/** Names the page in the tab and describes it; both already translated. */
export function useDocumentHead(head: { title: string; description?: string | undefined }): void {
  const { title, description } = head;
  useEffect(() => {
    document.title = title.includes(SITE) ? title : `${title} · ${SITE}`;
    if (description !== undefined) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }
  }, [title, description]);
}
