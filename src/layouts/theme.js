try{const d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme'),p=s.getItem('pet-mikke:pets');if(t)d.theme=t;if(p)d.pets=p.match(/"kind":"\w+/g)}catch{}
